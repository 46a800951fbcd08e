import { useCall } from '@portal/api-client/query';
import type { Energy, ResponseOf } from '@portal/contract';
import { addressLine, deliveryPointNames } from '@portal/domain';
import { useDebounced } from '@portal/screen/person';
import { Button, FilterInput, Link, Notice, Skeleton, StatusBadge } from '@portal/ui';
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
}

/** The sites of a customer whose code was right, to an agent. */
export function KnownSites(props: KnownSitesProps) {
  const { client } = useCase().page.answers;
  const byAgent = useIsAgent();
  const customerNbr = client?.customerNumber ?? null;
  return byAgent && customerNbr !== null && <SitesOf {...props} customerNbr={customerNbr} />;
}

function SitesOf({ customerNbr, onTake, onNear }: KnownSitesProps & { customerNbr: string }) {
  const { order } = useCase().page;
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const settled = useDebounced(text.trim(), patience);
  const { data, status } = useCall('/findKnownClient', {
    ...{ customerNbr, page },
    ...(settled !== '' && { text: settled }),
    ...(order && { orderNumber: order.orderNumber }),
  });
  return (
    <section className="known-box" aria-label={words.title}>
      <h3>{words.title}</h3>
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
          <p className="known-soft">{words.intro}</p>
          <ul className="known-list">
            {data.sites.map((site) => (
              <SiteRow key={addressLine(site.address)} site={site} onTake={onTake} onNear={onNear} />
            ))}
          </ul>
          <Steps label={words.pages} shown={data} loading={status === 'loading'} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function SiteRow({ site: { address, points }, onTake, onNear }: KnownSitesProps & { site: Site }) {
  const line = addressLine(address);
  return (
    <li className="known-row">
      <p className="known-row__title">{line}</p>
      <ul className="known-points">
        {points.map((point) => (
          <PointLine key={`${point.energy}${point.pointOfDelivery}`} point={point} onTake={onTake} />
        ))}
      </ul>
      {points.length < 2 && (
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
      {state !== 'SUPPLIED' && (
        <Button size="small" onClick={() => onTake(energy, pointOfDelivery)}>
          {words.take(name)}
        </Button>
      )}
    </li>
  );
}
