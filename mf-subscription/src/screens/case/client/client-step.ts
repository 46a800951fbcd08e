import type { Dispatch } from 'react';
import type { ClientMove } from '../../../rules/case/client-check';
import type { ClientValues } from '../../../rules/case/client-values';
import type { Groups } from './use-groups';

/** What every step of « Client » has: the values so far, and the way to the next. */
export interface ClientStep {
  values: ClientValues;
  /** Whatever was typed goes along to the next step. */
  keep: (values: ClientValues) => void;
  move: Dispatch<ClientMove>;
  groups: Groups | null;
  /** As in `SectionFormProps`. */
  onCancel?: () => void;
}
