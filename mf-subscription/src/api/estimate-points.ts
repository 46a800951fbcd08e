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

type CaseLink = Pick<RequestOf<'/getPackages'>, 'orderNumber' | 'link'>;

/**
 * One call per point (back-office 7): the answer for one energy does not depend on the other's.
 * @param profiles usual consumption of points that the case already has, used when there is no history
 */
export const estimatePoints = (search: PointSearch, profiles: Profiles, caseLink: CaseLink) =>
  eachPoint(search, async ({ energy, reference }) => {
    const profile = profiles[energy] ?? undefined;
    const { estimates } = await call('/subscription/deliveryPoint/estimates', {
      ean: reference,
      energy,
      ...(profile && { profile }),
      ...caseLink,
    });
    return estimates.map(({ timeframe, estimatedConsumption }) => ({
      energy,
      timeframe,
      quantity: estimatedConsumption,
    }));
  });

/** The same for a customer, who has to say where each point is (docs/decisions/0154). */
export const estimateOwnPoints = (search: PointSearch, caseLink: CaseLink) =>
  eachPoint(search, async (point) => {
    const { contracts } = await call('/getPackages', { ...search, list: [point], ...caseLink });
    return contracts.flatMap(({ estimates }) => estimates);
  });

type Point = PointSearch['list'][number];

const eachPoint = (
  { list }: PointSearch,
  estimate: (point: Point) => Promise<ContractToBe['estimates']>,
): Promise<PointEstimate[]> =>
  Promise.all(
    list.map(async (point) => {
      const { energy } = point;
      try {
        return { energy, estimates: await estimate(point) };
      } catch (thrown) {
        return { energy, error: asCallError(thrown) };
      }
    }),
  );
