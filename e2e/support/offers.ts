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
