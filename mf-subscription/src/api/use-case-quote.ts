import { type CallState, useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import type { CaseAnswers } from '../rules/case/answers';
import { quoteDraft } from '../rules/case/quote-draft';

/** What the offers chosen come to; null while none is. */
export function useCaseQuote(
  answers: CaseAnswers,
  caseLink: { orderNumber?: string; link?: string },
): CallState<ResponseOf<'/getPack'>> | null {
  const contracts = quoteDraft(answers);
  const { client } = answers;
  const asked = client && contracts.length > 0;
  const quote = useCall(
    '/getPack',
    asked ? { customerType: client.customerType, channel: client.channel, contracts, ...caseLink } : null,
  );
  return asked ? quote : null;
}
