import { call, type CallState, useCall } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';

export type UndoQuestion = ResponseOf<'/getUndoableChange'>;

/** What the link would undo; reading it changes nothing. */
export function useUndoableChange(link: string): CallState<UndoQuestion> {
  return useCall('/getUndoableChange', { link });
}

/** @throws CallError */
export const undoChange = (link: string): Promise<ResponseOf<'/undoChange'>> => call('/undoChange', { link });
