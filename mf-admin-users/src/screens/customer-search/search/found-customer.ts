import type { ResponseOf } from '@portal/contract';

export type FoundCustomer = ResponseOf<'/customerAndContract'>['customers'][number];
export type FoundContract = FoundCustomer['contracts'][number];
