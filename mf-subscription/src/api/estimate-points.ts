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
 * One call per point (back-office 7): the answer for one energy does not depend on the other's.
 * @param profiles usual consumption of points that the case already has, used when there is no history
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
