import { fieldsOf, shortRead, shortReadOfOne } from '../../../platform/compiled-once';

export interface ContractKey {
  customerNumber: string;
  contractNumber: string;
}

export const findHomeContract = shortReadOfOne((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('contract')
    .select((eb) => [
      'status',
      'effective_start_date',
      'termination_date',
      'billing_mode',
      'product_code',
      'announced_prices_from',
      'announced_product',
      eb
        .exists(
          eb
            .selectFrom('contract_package')
            .select((one) => one.lit(1).as('one'))
            .whereRef('contract_package.customer_number', '=', 'contract.customer_number')
            .whereRef('contract_package.contract_number', '=', 'contract.contract_number'),
        )
        .as('has_package'),
    ])
    .where('contract.customer_number', '=', customerNumber)
    .where('contract.contract_number', '=', contractNumber);
});

/** The requests of the contract that wait for its customer, the one that ends first at the head. */
export const findAskedRequests = shortRead((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('customer_request')
    .select(['event_number', 'due_on'])
    .where('customer_number', '=', customerNumber)
    .where('contract_number', '=', contractNumber)
    .where('next_actor', '=', 'CUSTOMER')
    .orderBy('due_on')
    .orderBy('event_number');
});

/** The meter in place, and the last reading of the contract that is no estimate. */
export const findReadMeter = shortReadOfOne((db, key: ContractKey) => {
  const { customerNumber, contractNumber } = fieldsOf(key, 'customerNumber', 'contractNumber');
  return db
    .selectFrom('meter')
    .innerJoin('delivery_point', (join) =>
      join
        .onRef('delivery_point.customer_number', '=', 'meter.customer_number')
        .onRef('delivery_point.contract_number', '=', 'meter.contract_number'),
    )
    .select((eb) => [
      'meter.smart_meter_status',
      'delivery_point.reading_frequency',
      eb
        .selectFrom('meter_reading')
        .select(({ fn }) => fn.max('meter_reading.end_date').as('day'))
        .where('meter_reading.customer_number', '=', customerNumber)
        .where('meter_reading.contract_number', '=', contractNumber)
        .where('meter_reading.context', '<>', 'ESTIMATED')
        .as('last_read'),
    ])
    .where('meter.customer_number', '=', customerNumber)
    .where('meter.contract_number', '=', contractNumber)
    .where('meter.valid_to', 'is', null)
    .limit(1);
});
