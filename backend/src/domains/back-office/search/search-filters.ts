import type { ContractStatus } from '@portal/contract';
import { coversGroup } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { DomainError, forbidden } from '../../../platform/errors';
import { assertSomeFilter, givenFilters } from '../../../platform/search/given-filters';

export const caseFilterNames = [
  'fromDate',
  'toDate',
  'email',
  'orderNumber',
  'firstName',
  'lastName',
  'externalReference',
  'processType',
  'phone',
  'createdBy',
  'orderStatus',
  'pointOfDelivery',
  'identificationNumber',
] as const;
export const customerFilterNames = [
  'customerNbr',
  'contractNbr',
  'firstName',
  'lastName',
  'companyName',
  'email',
  'phone',
  'pointOfDelivery',
  'meterNumber',
  'identificationNumber',
  'address',
] as const;

/** The filters that say something, trimmed; the group selector's choice as a list. */
type Filters<Name extends string> = { [N in Name]?: string } & { channel?: string[] };
export type CaseFilters = Filters<(typeof caseFilterNames)[number]>;
export type CustomerFilters = Filters<(typeof customerFilterNames)[number]>;

/** Of one customer's contracts; those that say something. */
export interface ContractFilters {
  text?: string;
  energy?: 'EL' | 'NG';
  over?: boolean;
  /** Those alone of these states that have no last day. */
  lasting?: readonly ContractStatus[];
}

type Payload<Name extends string> = { [N in Name]?: string | undefined } & {
  channel?: string | string[] | undefined;
};

/**
 * What a search asks for. `channel` is a filter here: the group selector's choice.
 * @throws DomainError 400 MISSING_PARAMETER without any filter, or when a limited user chose no group;
 * 403 for a group outside the agent's scope.
 */
export function filtersOf<Name extends string>(
  names: readonly Name[],
  payload: Payload<Name>,
  { scope, subMenu }: AgentGrant,
): Filters<Name> {
  const asked: Payload<Name> = payload;
  const { channel } = payload;
  const given = givenFilters<Record<string, string | string[] | undefined>>({
    ...Object.fromEntries(names.map((name) => [name, asked[name]])),
    channel: typeof channel === 'string' ? [channel] : channel,
  }) as Filters<Name>;
  assertSomeFilter(given);
  if (subMenu.userLimited && given.channel === undefined) throw missingGroup();
  if (!(given.channel ?? []).every((group) => coversGroup(scope, group))) throw forbidden();
  return given;
}

const chooseGroup = 'Veuillez sélectionner un Groupe';
const missingGroup = () =>
  new DomainError(400, 'MISSING_PARAMETER', chooseGroup, {
    errors: [{ path: 'channel', message: chooseGroup }],
  });
