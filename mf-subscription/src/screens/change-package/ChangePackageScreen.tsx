import { CurrentOffer } from '../../components/offer/CurrentOffer';
import { PackagesBlock } from '../../components/offer/PackagesBlock';
import { offerWords } from '../../i18n/offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/change-packege`: another package, once a month (C4.5). */
export function ChangePackageScreen() {
  return (
    <OfferScreen title={offerWords.changePackage.title}>
      {(block) => (
        <>
          {!block.shut && <PackagesBlock {...block} />}
          <CurrentOffer {...block} />
        </>
      )}
    </OfferScreen>
  );
}
