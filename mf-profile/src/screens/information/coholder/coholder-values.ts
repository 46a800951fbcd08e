import type { Civility, Contract } from '@portal/contract';
import { civilityLabel } from '@portal/domain';
import { frInformation } from '../../../i18n/fr-information';
import type { Row } from '../../../rules/changed-rows';

export type CoholderValues = { civility: Civility; firstName: string; lastName: string };

/** The contract's co-holder; empty names where there is none (C5.5). */
export function coholderValues({ thirdParties }: Pick<Contract, 'thirdParties'>): CoholderValues {
  const standing = thirdParties.find(({ role }) => role === 'COHOLDER');
  return {
    civility: standing?.civility ?? 'MR',
    firstName: standing?.firstName ?? '',
    lastName: standing?.lastName ?? '',
  };
}

export const hasCoholder = ({ firstName, lastName }: CoholderValues): boolean => firstName + lastName !== '';

export const personName = ({ civility, firstName, lastName }: CoholderValues): string =>
  [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');

export const coholderRows = (values: CoholderValues): Row[] => [
  {
    name: 'coholder',
    label: frInformation.coholder.name,
    value: hasCoholder(values) ? personName(values) : '',
  },
];
