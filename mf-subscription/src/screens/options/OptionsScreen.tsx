import { OptionsBlock } from '../../components/offer/OptionsBlock';
import { frOffer } from '../../i18n/fr-offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/options` (C4.4). */
export function OptionsScreen() {
  return <OfferScreen title={frOffer.options.title}>{(block) => <OptionsBlock {...block} />}</OfferScreen>;
}
