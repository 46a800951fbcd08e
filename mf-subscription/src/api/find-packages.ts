import { asCallError, call } from '@portal/api-client';
import type { RequestOf, ResponseOf } from '@portal/contract';
import { pricedContracts, type SiteRefusal, withoutPackages } from '../rules/case/site-packages';

type Request = RequestOf<'/getPackages'>;

export interface FoundPackages {
  answer: ResponseOf<'/getPackages'>;
  /** Why nothing can be sold to this site. */
  refusal: SiteRefusal | null;
}

/**
 * Estimates, and the packages that suit them; then whether the portal sells that much.
 * @throws CallError
 */
export async function findPackages(
  request: Request,
  caseLink: Pick<Request, 'orderNumber' | 'link'>,
): Promise<FoundPackages> {
  const answer = await call('/getPackages', { ...request, ...caseLink });
  const refusal = withoutPackages(answer) ?? (await highConsumption(request, caseLink, answer));
  return { answer, refusal };
}

/** Checked before the agent fills in the rest of the case; any other failure is shown in the section « Offre ». */
async function highConsumption(
  { customerType, channel }: Request,
  caseLink: Pick<Request, 'orderNumber' | 'link'>,
  answer: ResponseOf<'/getPackages'>,
): Promise<SiteRefusal | null> {
  try {
    await call('/getPack', { customerType, channel, contracts: pricedContracts(answer), ...caseLink });
    return null;
  } catch (thrown) {
    const { code, message } = asCallError(thrown);
    return code === 'HIGH_CONSUMPTION' ? { kind: 'highConsumption', message } : null;
  }
}
