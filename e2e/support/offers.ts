import { rows } from './database';

interface Change {
  kind: string;
  requested_by: string;
  after: { packageId?: string; prices?: { yearlyCents: number } };
}

/** Changes of a contract's offer, latest first. */
export const changesOf = (contractNumber: string) =>
  rows<Change>(
    'select kind, requested_by, after from contract_change where contract_number = $1 order by requested_at desc',
    [contractNumber],
  );

/** Requests about a contract, latest first. */
export const requestsOf = (contractNumber: string) =>
  rows<{ event_number: string; status: string; subcategory: string }>(
    `select event_number, status, subcategory from customer_request
     where contract_number = $1 order by created_at desc`,
    [contractNumber],
  );

/** The contract's packages, with those that its holder may change to. */
export const packagesOf = (contractNumber: string) =>
  rows<{ package_id: string; timeframe: string; amount_kwh: number; authorized_packages: string[] }>(
    'select package_id, timeframe, amount_kwh, authorized_packages from contract_package where contract_number = $1',
    [contractNumber],
  );

/** Takes an option into a contract at a price before tax a month, as if it had been taken so long ago. */
export const holdOption = (contractNumber: string, code: string, euros: number) =>
  rows(
    `insert into contract_rate (customer_number, contract_number, code, label, kind, unit, price_micros, active, position)
     select c.customer_number, c.contract_number, r.code, r.label, r.kind, r.unit, $3, true, r.position
     from contract c join product_rate r on r.product_code = c.product_code and r.code = $2
     where c.contract_number = $1 and r.valid_to is null
     on conflict (customer_number, contract_number, code) do update
     set active = true, price_micros = excluded.price_micros`,
    [contractNumber, code, Math.round(euros * 1_000_000)],
  );

/** A package of the contract's product that its holder may not change to. */
export async function packageNotAuthorized(contractNumber: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    `select p.id from package p join offer_plan o on o.id = p.plan_id
     join contract c on c.product_code = o.product_code and c.contract_number = $1
     where not exists (select 1 from contract_package own
       where own.contract_number = $1 and p.id = any (own.authorized_packages || own.package_id))
     order by p.id limit 1`,
    [contractNumber],
  );
  return row?.id ?? '';
}
