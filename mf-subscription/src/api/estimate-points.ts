import { asCallError, call, type CallError } from '@portal/api-client';
import type { Energy, RequestOf } from '@portal/contract';
import type { ContractToBe } from '../rules/case/answers';
import type { PointSearch } from '../rules/case/site-search';

/** What is known of a point's use; or why nothing is. */
export type PointEstimate = { energy: Energy } & (
  | { estimates: ContractToBe['estimates'] }
  | { error: CallError }
);

type Profiles = Partial<Record<Energy, ContractToBe['deliveryPoint']['profile']>>;

/**
 * Each point by itself (back-office 7): the other energy's answer does not depend on it.
 * @param profiles of points that the case knows already: their usual use stands in for a history
 */
export const estimatePoints = (
  { list }: PointSearch,
  profiles: Profiles,
  caseLink: Pick<RequestOf<'/getPackages'>, 'orderNumber' | 'link'>,
): Promise<PointEstimate[]> =>
  Promise.all(
    list.map(async ({ energy, reference }) => {
      const profile = profiles[energy] ?? undefined;
      try {
        const { estimates } = await call('/subscription/deliveryPoint/estimates', {
          ean: reference,
          energy,
          ...(profile && { profile }),
          ...caseLink,
        });
        return {
          energy,
          estimates: estimates.map(({ timeframe, estimatedConsumption }) => ({
            energy,
            timeframe,
            quantity: estimatedConsumption,
          })),
        };
      } catch (thrown) {
        return { energy, error: asCallError(thrown) };
      }
    }),
  );
