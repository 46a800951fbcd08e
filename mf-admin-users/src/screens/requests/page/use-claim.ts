import { call, wordsFor } from '@portal/api-client';
import type { ResponseOf, WholeRequest } from '@portal/contract';
import { useConfirmedSave } from '@portal/screen';
import { frRequestPage as words } from '../../../i18n/fr-request-page';
import type { Outcome } from './writing';

/** Takes the request that is shown; who was first is said, and the request read again. */
export function useClaim(
  { customerNbr, eventNbr }: WholeRequest,
  say: (outcome: Outcome, changed?: WholeRequest) => void,
  reread: () => void,
): { take: () => void; sending: boolean } {
  const { save, sending } = useConfirmedSave<null, ResponseOf<'/claimRequest'>>({
    send: () => call('/claimRequest', { customerNbr, eventNbr }),
    onSaved: ({ request }) => say({ tone: 'success', title: words.claimed }, request),
    onElsewhere: () => undefined,
    onFailed: (error) => {
      say({ tone: 'warning', title: wordsFor(error) });
      if (error.code === 'CONFLICT') reread();
      return null;
    },
  });
  return { take: () => save(null), sending };
}
