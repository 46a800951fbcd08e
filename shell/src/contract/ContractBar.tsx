import { lazyPart } from '@portal/screen/lazy-part';
import {
  isKnown,
  useAwaitedContract,
  useCurrentContract,
  useFollowedContract,
  useSession,
} from '@portal/session';
import { Icon } from '@portal/ui';
import { Suspense, useEffect, useState } from 'react';
import { ContractLines } from './ContractLines';

/** In the chunk of whoever has a session, beside the first remote: no log-in waits for it. */
const ContractShown = lazyPart(
  async () => (await import(/* webpackChunkName: "session" */ './ContractShown')).ContractShown,
);

const AwaitedContract = lazyPart(
  async () => (await import(/* webpackChunkName: "later" */ './AwaitedContract')).AwaitedContract,
);

const FollowedContract = lazyPart(
  async () => (await import(/* webpackChunkName: "later" */ './FollowedContract')).FollowedContract,
);

/** Above each screen that shows one contract (`ofContract`): which one that is, and the choice of another (L9.2). */
export function ContractBar() {
  const session = useSession();
  const contract = useCurrentContract();
  useEffect(() => ContractShown.ahead(), []);
  if (!isKnown(session)) return null;
  if (session.context.status === 'pending') return <ContractComing />;
  if (contract === null) return null;
  return (
    <Suspense fallback={<ContractComing />}>
      <ContractShown contracts={session.contracts} current={contract} />
    </Suspense>
  );
}

/** As high as a contract, so that nothing moves when it comes. The page fills its places with what it knows (`first-figures.ts`). */
export function ContractComing() {
  // drawn in place of the first paint, which the page may have filled already
  const [known] = useState(readPainted);
  const place = (name: Place) => <span data-first-figure={`contract.${name}`}>{known[name]}</span>;
  return (
    <section className="shell-contract-bar__contract" aria-label="Contrat affiché" aria-busy="true">
      <span className="shell-contract">
        <span className="shell-contract__energy">
          <Icon name="home" />
        </span>
        <ContractLines
          address={place('address')}
          energy={place('energy')}
          number={place('number')}
          point={place('point')}
        />
      </span>
    </section>
  );
}

const places = ['address', 'energy', 'number', 'point'] as const;
type Place = (typeof places)[number];

const readPainted = () =>
  Object.fromEntries(
    places.map((name) => [
      name,
      document.querySelector(`#shell [data-first-figure="contract.${name}"]`)?.textContent,
    ]),
  ) as Partial<Record<Place, string>>;

/** Seldom there: nobody's first page waits for it. */
export const AwaitedNotice = () =>
  useAwaitedContract() && (
    <Suspense fallback={null}>
      <AwaitedContract />
    </Suspense>
  );

export const FollowedNotice = () =>
  useFollowedContract() && (
    <Suspense fallback={null}>
      <FollowedContract />
    </Suspense>
  );
