import { useCall } from '@portal/api-client/query';
import type { Energy, ResponseOf } from '@portal/contract';
import { addressLine, deliveryPointNames } from '@portal/domain';
import { useDebounced } from '@portal/screen/person';
import { Button, FilterInput, Icon, Link, Notice, Skeleton, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { contractPage } from '../../../paths';
import { useCase } from '../case-context';
import { useIsAgent } from '../use-is-agent';
import { Steps } from './Steps';
import './known.css';

const words = frCaseKnown.sites;
/** Once nothing was typed for that long (back-office 9). */
const patience = 500;

type Site = ResponseOf<'/findKnownClient'>['sites'][number];
export type SiteAddress = Site['address'];
type Point = Site['points'][number];

interface KnownSitesProps {
  onTake: (energy: Energy, pointOfDelivery: string) => void;
  /** The other energy of an address is looked for at the registry. */
  onNear: (address: SiteAddress) => void;
  /** The form has its site already: the list is one line, which opens. */
  folds: boolean;
}

/** The sites of a customer whose code was right, to an agent; one line once a point was chosen. */
export function KnownSites(props: KnownSitesProps) {
  const { client } = useCase().page.answers;
  const byAgent = useIsAgent();
  const customerNbr = client?.customerNumber ?? null;
  return byAgent && customerNbr !== null && <SitesOf {...props} customerNbr={customerNbr} />;
}

function SitesOf({ customerNbr, onTake, onNear, folds }: KnownSitesProps & { customerNbr: string }) {
  const { order } = useCase().page;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState(!folds);
  const take: KnownSitesProps['onTake'] = (energy, pointOfDelivery) => {
    setOpen(false);
    onTake(energy, pointOfDelivery);
  };
  const settled = useDebounced(text.trim(), patience);
  const { data, status } = useCall('/findKnownClient', {
    ...{ customerNbr, page },
    ...(settled !== '' && { text: settled }),
    ...(order && { orderNumber: order.orderNumber }),
  });
  return (
    <section className="known-box" aria-label={words.title}>
      <details className="known-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon name="chevron-down" />
          <h3>{words.title}</h3>
          {data && data.total > 0 && <span className="known-soft">{words.count(data.total)}</span>}
        </summary>
        {status === 'failed' && <Notice tone="warning">{words.failed}</Notice>}
        {(settled !== '' || (data && data.total > data.size)) && (
          <FilterInput
            label={words.filter}
            hint={words.filterHint}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setPage(1);
            }}
          />
        )}
        {status === 'loading' && !data && <Skeleton lines={3} label={words.loading} />}
        {data && data.total === 0 && <p role="status">{settled === '' ? words.none : words.noneFiltered}</p>}
        {data && data.total > 0 && (
          <>
            <p className="known-soft">{introOf(data.sites)}</p>
            <ul className="known-list known-list--sites">
              {data.sites.map((site) => (
                <SiteRow key={addressLine(site.address)} site={site} onTake={take} onNear={onNear} />
              ))}
            </ul>
            <Steps label={words.pages} shown={data} loading={status === 'loading'} onPage={setPage} />
          </>
        )}
      </details>
    </section>
  );
}

/** What can be done with the sites that are shown. */
function introOf(sites: readonly Site[]): string {
  if (sites.some(({ points }) => points.some(mayTake))) return words.intro;
  return sites.some(mayLookNear) ? words.introOfSupplied : words.introOfAll;
}

const mayTake = ({ state }: Point): boolean => state !== 'SUPPLIED';
/** The other energy of its address may be supplied too. */
const mayLookNear = ({ points }: Site): boolean => points.length < 2;

function SiteRow({ site, onTake, onNear }: Pick<KnownSitesProps, 'onTake' | 'onNear'> & { site: Site }) {
  const { address, points } = site;
  const line = addressLine(address);
  return (
    <li className="known-row">
      <p className="known-row__title">{line}</p>
      <ul className="known-points">
        {points.map((point) => (
          <PointLine key={`${point.energy}${point.pointOfDelivery}`} point={point} onTake={onTake} />
        ))}
      </ul>
      {mayLookNear(site) && (
        <Button
          size="small"
          variant="quiet"
          flush
          icon="search"
          aria-label={words.near(line)}
          onClick={() => onNear(address)}
        >
          {words.nearShort}
        </Button>
      )}
    </li>
  );
}

const tones = { SUPPLIED: 'success', ENDING: 'warning', ENDED: 'neutral' } as const;

/** A point under contract is not sold again; a contract that ends, or has ended, leaves it free. */
function PointLine({ point, onTake }: Pick<KnownSitesProps, 'onTake'> & { point: Point }) {
  const { energy, pointOfDelivery, state, endDay, contractNumber } = point;
  const name = `${deliveryPointNames[energy]} ${pointOfDelivery}`;
  return (
    <li className="known-point">
      <span className="known-number">{name}</span>
      <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>
      {endDay !== null && <span className="known-soft">{words.until(endDay)}</span>}
      {contractNumber !== null && (
        <Link href={contractPage(contractNumber)} target="_blank">
          {words.contract(contractNumber)}
        </Link>
      )}
      {mayTake(point) && (
        <Button size="small" onClick={() => onTake(energy, pointOfDelivery)}>
          {words.take(name)}
        </Button>
      )}
    </li>
  );
}
