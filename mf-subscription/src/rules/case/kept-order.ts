import type { ResponseOf, TakenPoint } from '@portal/contract';

/** The saved case, from the last answer of the server. */
export interface KeptOrder extends Omit<ResponseOf<'/getOrderStatus'>, 'orderStatus'> {
  /** Null after a change of the site: the status on the server is then outdated. */
  orderStatus: ResponseOf<'/getOrderStatus'>['orderStatus'] | null;
  linkExpiresAt: string | null;
  /** From the last save: delivery points for which another case is saved too. */
  takenPoints?: TakenPoint[];
  /** From the last save: links that went to a former e-mail or phone, and ended. */
  endedLinks?: number;
  /** From the last save: why a link that was to be mailed is not. */
  message?: string;
  /** The customer began it alone, on our own pages or from a comparison site. */
  begunByCustomer?: boolean;
  /** The group that it is sold through. */
  channel?: string;
}
