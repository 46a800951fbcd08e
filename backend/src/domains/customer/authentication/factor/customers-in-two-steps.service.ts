import type { Db } from '../../../../platform/database';

/** Which of these customers log in by two steps. */
export async function customersInTwoSteps(db: Db, customerNumbers: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('identity')
    .select('customer_number')
    .where('customer_number', '=', (eb) => eb.fn.any(eb.val(customerNumbers)))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb.selectFrom('second_factor').select('identity_id').whereRef('identity_id', '=', 'identity.id'),
        ),
        eb.exists(eb.selectFrom('passkey').select('identity_id').whereRef('identity_id', '=', 'identity.id')),
      ]),
    )
    .execute();
  return new Set(rows.flatMap(({ customer_number }) => customer_number ?? []));
}
