import { useCase } from '../case-context';
import type { KeptOrder } from '../../../rules/case/kept-order';

/** Takes into the page where the link stands after a sending of this agent. */
export function useSentLink() {
  const { page, dispatch } = useCase();
  const { order } = page;
  return (link: NonNullable<KeptOrder['link']>) => {
    if (order) dispatch({ type: 'statusRead', order: { ...order, link, linkExpiresAt: link.expiresAt } });
  };
}
