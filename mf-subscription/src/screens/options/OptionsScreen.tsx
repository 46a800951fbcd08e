import { BlockSkeleton } from '../../components/offer/offer-skeletons';
import { OptionsBlock } from '../../components/offer/OptionsBlock';
import { frOffer } from '../../i18n/fr-offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/options` (C4.4). */
export function OptionsScreen() {
  return (
    <OfferScreen
      title={frOffer.options.title}
      skeleton={<BlockSkeleton title={frOffer.optionList.title} label={frOffer.loading.options} />}
    >
      {(block) => <OptionsBlock {...block} />}
    </OfferScreen>
  );
}
