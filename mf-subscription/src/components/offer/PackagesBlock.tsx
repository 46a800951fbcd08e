import { CallBlock, lazyPart } from '@portal/screen';
import { Card, EmptyState } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import { packageChoices } from '../../rules/package-choices';
import type { OfferBlock } from './offer-block';

const words = frOffer.packages;

/** With the carousel. */
const PackageChooser = lazyPart(() => import('./PackageChooser').then((module) => module.PackageChooser));

/** The packages of the contract's offer, once a month (C4.2, C4.3, C4.5). */
export function PackagesBlock({ subject, contract, data, flow, locked }: OfferBlock) {
  const ownId = contract.chosenPackages[0]?.id ?? null;
  return (
    <Card title={words.title}>
      <CallBlock
        state={data.offer}
        loading={frOffer.loading.packages}
        failed={frOffer.failed.packages}
        part={PackageChooser}
      >
        {({ offers: [offer] }) => {
          const choices = offer && ownId !== null ? packageChoices(offer, ownId) : [];
          if (choices.length === 0) return <EmptyState title={words.none}>{words.noneWords}</EmptyState>;
          return (
            <PackageChooser
              runs={contract.contractStatus === 'effective'}
              // a package that was taken is where the next choice starts from
              key={ownId}
              choices={choices}
              current={data.quote.data?.budgets[0]?.expected?.yearlyAmount ?? null}
              next={contract.nextPackageChange ?? null}
              draftId={`offer.package.${subject.contractNumber}`}
              locked={locked}
              onAsk={flow.ask}
            />
          );
        }}
      </CallBlock>
    </Card>
  );
}
