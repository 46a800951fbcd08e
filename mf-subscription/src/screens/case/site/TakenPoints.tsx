import { useCall } from '@portal/api-client/query';
import type { TakenPoint } from '@portal/contract';
import { ButtonLink, Notice } from '@portal/ui';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { frSiteOfLink } from '../../../i18n/fr-site-of-link';
import { keepsOut, remedyOf } from '../../../rules/case/taken-points';
import { useCase } from '../case-context';
import { useIsAgent } from '../use-is-agent';

const words = frCaseSite.taken;

/** Who has the points already, and what helps: the customer of the contract, or the other case. */
export const TakenPoints = ({ taken }: { taken: readonly TakenPoint[] }) =>
  taken.map((point) => (
    <TakenNotice key={`${point.energy}${point.pointOfDelivery}${point.by}`} point={point} />
  ));

function TakenNotice({ point }: { point: TakenPoint }) {
  const byLink = useCase().visitor.link !== null;
  const remedy = remedyOf(point);
  const holder = useHolder(point);
  const advice =
    byLink && point.by === 'ENDING_CONTRACT'
      ? frSiteOfLink.taken.ending
      : words.wayOn(point.by, remedy?.to ?? null, byLink);
  return (
    <Notice
      tone={keepsOut(point) ? 'error' : 'warning'}
      title={holder === 'client' ? words.theirs : words.titles[point.by]}
      action={
        remedy && (
          <ButtonLink href={remedy.href} target="_blank" icon="external" size="small">
            {words.open[remedy.to]}
          </ButtonLink>
        )
      }
    >
      {point.message}. {holder === 'other' && advice}
    </Notice>
  );
}

/** Whose contract has the point: the client's of this case, or another's. Its number may be hidden from the agent, the client's own points are not. */
function useHolder({ by, pointOfDelivery, customerNumber }: TakenPoint): 'client' | 'other' | 'asked' {
  const { page } = useCase();
  const byAgent = useIsAgent();
  const customerNbr = page.answers.client?.customerNumber ?? null;
  const asks = by === 'CONTRACT' && byAgent && customerNbr !== null && customerNumber === null;
  const own = page.order ? { orderNumber: page.order.orderNumber } : {};
  const { data, status } = useCall(
    '/findKnownClient',
    asks ? { customerNbr, page: 1, text: pointOfDelivery, ...own } : null,
  );
  if (!asks)
    return by === 'CONTRACT' && byAgent && customerNumber !== null && customerNumber === customerNbr
      ? 'client'
      : 'other';
  if (!data) return status === 'loading' ? 'asked' : 'other';
  const points = data.sites.flatMap((site) => site.points);
  return points.some((each) => each.pointOfDelivery === pointOfDelivery && each.state === 'SUPPLIED')
    ? 'client'
    : 'other';
}
