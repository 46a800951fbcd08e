import type { ResponseOf, TakenPoint } from '@portal/contract';

/** A case as the server has it. */
export interface KeptOrder extends Omit<ResponseOf<'/getOrderStatus'>, 'orderStatus'> {
  /** Null since the site was changed: the server's status no longer matches the page. */
  orderStatus: ResponseOf<'/getOrderStatus'>['orderStatus'] | null;
  linkExpiresAt: string | null;
  /** Points for which another case is saved too, from the last save. */
  takenPoints?: TakenPoint[];
  /** Why the last save mailed no link; the server's text. */
  message?: string;
}
