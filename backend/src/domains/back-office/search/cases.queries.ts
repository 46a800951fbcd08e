import { addDays, type AgentScope, normaliseDeliveryPoint, startOfParisDay } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Source } from '../../../platform/search/candidates';
import type { Keyset } from '../../../platform/search/keyset';
import { matchesCompanyNumber, matchesEmail, matchesPhone } from '../../../platform/search/contact-match';
import { beginsWith, matchesName, plainNameSql, plainTextSql } from '../../../platform/search/text-match';
import type { CaseFilters } from './search-filters';

type Condition = Expression<SqlBool>;

export const caseKeysets = {
  createdAt: { value: 'o.created_at', type: 'timestamptz', key: 'o.order_reference' },
  lastName: {
    value: plainTextSql('o.last_name'),
    quick: plainNameSql('o.last_name'),
    type: 'text',
    key: 'o.order_reference',
  },
  orderNumber: { value: 'o.order_reference', type: 'text', key: 'o.order_reference' },
} as const satisfies Record<string, Keyset>;

const ofProcess = (processType: string): Condition =>
  sql<SqlBool>`exists (select from order_contract c where c.order_reference = o.order_reference and c.process_type = ${processType})`;

const atPoint = (typed: string): Condition =>
  sql<SqlBool>`exists (select from order_contract c where c.order_reference = o.order_reference
    and c.point_of_delivery = ${normaliseDeliveryPoint(typed)})`;

/** One condition for each filter, combined by AND. */
const conditionOf: { [K in keyof CaseFilters]-?: (value: NonNullable<CaseFilters[K]>) => Condition } = {
  fromDate: (day) => sql<SqlBool>`o.created_at >= ${startOfParisDay(day)}`,
  toDate: (day) => sql<SqlBool>`o.created_at < ${startOfParisDay(addDays(day, 1))}`,
  orderNumber: (typed) => beginsWith('o.order_reference', typed.toUpperCase()),
  externalReference: (typed) => sql<SqlBool>`o.external_reference = ${typed}`,
  firstName: (typed) => matchesName('o.search_text', 'o.first_name', typed),
  lastName: (typed) => matchesName('o.search_text', 'o.last_name', typed),
  email: (typed) => matchesEmail('o.search_text', 'o.email', typed),
  phone: (typed) => matchesPhone('o.phone', typed),
  processType: ofProcess,
  channel: (groups) => sql<SqlBool>`o.channel = any(${groups})`,
  createdBy: (login) => sql<SqlBool>`o.created_by = ${login}`,
  orderStatus: (status) => sql<SqlBool>`o.order_status = ${status}`,
  pointOfDelivery: atPoint,
  identificationNumber: (typed) =>
    matchesCompanyNumber(sql`(o.customer -> 'contact' ->> 'identificationNumber')`, typed),
};

/** Cases of the filters that lie in the agent's scope. */
function conditions(filters: CaseFilters, scope: AgentScope): Condition[] {
  const asked = Object.entries(filters).map(([name, value]) =>
    (conditionOf[name as keyof CaseFilters] as (value: unknown) => Condition)(value),
  );
  const inGroup = channelInScope('o.channel', scope);
  const own = scope.createdBy === null ? [] : [sql<SqlBool>`o.created_by = ${scope.createdBy}`];
  return [...asked, ...(inGroup ? [inGroup] : []), ...own];
}

export const caseSource = (filters: CaseFilters, scope: AgentScope): Source => ({
  table: 'subscription_order',
  alias: 'o',
  along: conditions(filters, scope),
  byIndex: conditions(filters, scope),
  leads: true,
});

/** As a case keeps it; what was imported may lack any of it. */
export interface CaseAddress {
  number?: string | null;
  street?: string | null;
  postalCode?: string | null;
  townName?: string | null;
}

/** Cases with their contracts. */
function selectCases(db: Db) {
  return db
    .selectFrom('subscription_order as o')
    .select([
      'o.order_reference',
      'o.external_reference',
      'o.channel',
      'o.created_by',
      'o.created_at',
      'o.order_status',
      'o.first_payment_cb_status',
      'o.first_payment_slim_collect_status',
      'o.payment_type',
      'o.customer_number',
      'o.company_name',
      'o.first_name',
      'o.last_name',
      'o.email',
      'o.phone',
    ])
    .select([
      sql<CaseAddress | null>`o.customer #> '{contact,address}'`.as('own_address'),
      sql<CaseAddress | null>`o.customer #> '{finance,billingContact,address}'`.as('billing_address'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_contract as c')
          .select([
            'c.energy',
            'c.contract_number',
            'c.subscription_date',
            'c.effective_start_date',
            'c.contract_category',
            'c.process_type',
            'c.contractual_capacity',
            'c.contractual_capacity_unit',
            sql<CaseAddress | null>`c.content #> '{deliveryPoint,address}'`.as('site_address'),
          ])
          .whereRef('c.order_reference', '=', 'o.order_reference')
          .orderBy('c.energy'),
      ).as('contracts'),
    );
}

export type CaseRow = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

export const readCases = (db: Db, references: string[]) =>
  selectCases(db)
    .select('o.order_reference as key')
    .where('o.order_reference', '=', (eb) => eb.fn.any(eb.val(references)))
    .execute();

/** How many cases lie beyond the latest so many. */
export async function casesBeyond(
  db: Db,
  count: number,
  filters: CaseFilters,
  scope: AgentScope,
): Promise<number> {
  const { all } = await db
    .selectFrom('subscription_order as o')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where((eb) => eb.and(conditions(filters, scope)))
    .executeTakeFirstOrThrow();
  return Math.max(0, all - count);
}

/** Every case, latest first: to be streamed. */
export const allCases = (db: Db, filters: CaseFilters, scope: AgentScope) =>
  selectCases(db)
    .where((eb) => eb.and(conditions(filters, scope)))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.order_reference', 'desc');

/** Latest first; as many as any customer has. */
export async function openCaseReferences(
  db: Db,
  customerNumber: string,
  scope: AgentScope,
): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_order as o')
    .select('o.order_reference')
    .where('o.customer_number', '=', customerNumber)
    .where('o.order_status', 'in', ['IN_PROGRESS', 'PENDING', 'IN_FAILURE'])
    .where((eb) => eb.and(conditions({}, scope)))
    .orderBy('o.created_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map(({ order_reference: reference }) => reference);
}
