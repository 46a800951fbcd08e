import { CurrentOffer } from '../../components/offer/CurrentOffer';
import { BlockSkeleton } from '../../components/offer/offer-skeletons';
import { PackagesBlock } from '../../components/offer/PackagesBlock';
import { frOffer } from '../../i18n/fr-offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/change-packege`: another package, once a month (C4.5). */
export function ChangePackageScreen() {
  return (
    <OfferScreen
      title={frOffer.changePackage.title}
      skeleton={<BlockSkeleton title={frOffer.packages.title} label={frOffer.loading.packages} />}
    >
      {(block) => (
        <>
          {!block.shut && <PackagesBlock {...block} />}
          <CurrentOffer {...block} />
        </>
      )}
    </OfferScreen>
  );
}
