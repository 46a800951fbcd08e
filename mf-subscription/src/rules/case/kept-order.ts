import type { ResponseOf, TakenPoint } from '@portal/contract';

/** A case as the server has it. */
export interface KeptOrder extends Omit<ResponseOf<'/getOrderStatus'>, 'orderStatus'> {
  /** Null since the site was changed: what the server says of the case is no longer what the page shows. */
  orderStatus: ResponseOf<'/getOrderStatus'>['orderStatus'] | null;
  linkExpiresAt: string | null;
  /** Points that another case is saved for as well, as the last save told. */
  takenPoints?: TakenPoint[];
  /** Why the last save mailed no link, as the server says it. */
  message?: string;
}
