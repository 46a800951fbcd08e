import type { CustomerType } from '@portal/contract';
import type { ContractPlan } from '../contracts/contract-plan';
import { productNamed } from '../reference/products';
import type { CustomerPlan } from '../customers/customer-plan';

/** A contract of a case: what is not named is drawn. */
export type ContractCase = Partial<ContractPlan>;

export interface Scenario {
  customerNumber: string;
  kind: 'individual' | 'professional' | 'unvalidated' | 'disabled';
  note: string;
  type?: CustomerType;
  contracts: ContractCase[];
  plan?: Partial<Omit<CustomerPlan, 'contracts' | 'type' | 'customerNumber'>>;
}

/** An ordinary running contract, so that a case shows nothing but what it is for. */
export const running: ContractCase = {
  status: 'effective',
  monthsOld: 30,
  frequency: 'MONTHLY',
  paymentMode: 'directDebit',
  readingFrequency: 'MONTHLY',
  digitSize: 5,
  meter: 'steady',
  readings: 'usual',
  account: 'clean',
  changedThisMonth: false,
};
export const electricity: ContractCase = { ...running, product: productNamed('FORFAIT_EL'), yearlyKwh: 4200 };
export const gas: ContractCase = { ...running, product: productNamed('FORFAIT_NG'), yearlyKwh: 11_500 };
