import { NextFrame } from '@portal/screen';
import { CurrentOffer } from '../../components/offer/CurrentOffer';
import { CurrentOfferSkeleton } from '../../components/offer/offer-skeletons';
import { FrequencyBlock } from '../../components/offer/FrequencyBlock';
import { OptionsBlock } from '../../components/offer/OptionsBlock';
import { PackagesBlock } from '../../components/offer/PackagesBlock';
import { ProductsBlock } from '../../components/offer/ProductsBlock';
import { frOffer } from '../../i18n/fr-offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/package`: the whole offer of the contract (C4.2). */
export function PackageScreen() {
  return (
    <OfferScreen title={frOffer.package.title} withSold skeleton={<CurrentOfferSkeleton />}>
      {(block) => (
        <>
          <CurrentOffer {...block} />
          <NextFrame place={null}>
            {!block.shut && block.contract.chosenPackages.length > 0 && <PackagesBlock {...block} />}
            {!block.shut && <FrequencyBlock {...block} />}
            <OptionsBlock {...block} />
            {!block.shut && <ProductsBlock {...block} />}
          </NextFrame>
        </>
      )}
    </OfferScreen>
  );
}
