import type { TakenPoint } from '@portal/contract';
import { ButtonLink, Notice } from '@portal/ui';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { frSiteOfLink } from '../../../i18n/fr-site-of-link';
import { keepsOut, remedyOf } from '../../../rules/case/taken-points';
import { useCase } from '../case-context';

const words = frCaseSite.taken;

/** Who has the points already, and what helps: the customer of the contract, or the other case. */
export function TakenPoints({ taken }: { taken: readonly TakenPoint[] }) {
  const byLink = useCase().visitor.link !== null;
  return taken.map((point) => {
    const remedy = remedyOf(point);
    const out = keepsOut(point);
    return (
      <Notice
        key={`${point.energy}${point.pointOfDelivery}${point.by}`}
        tone={out ? 'error' : 'warning'}
        title={words.titles[point.by]}
        action={
          remedy && (
            <ButtonLink href={remedy.href} target="_blank" icon="external" size="small">
              {words.open[remedy.to]}
            </ButtonLink>
          )
        }
      >
        {point.message}.{' '}
        {byLink && point.by === 'ENDING_CONTRACT'
          ? frSiteOfLink.taken.ending
          : words.wayOn(point.by, remedy?.to ?? null, byLink)}
      </Notice>
    );
  });
}
