import { OptionsBlock } from '../../components/offer/OptionsBlock';
import { offerWords } from '../../i18n/offer';
import { OfferScreen } from '../offer/OfferScreen';

/** `/offer/options` (C4.4). */
export function OptionsScreen() {
  return <OfferScreen title={offerWords.options.title}>{(block) => <OptionsBlock {...block} />}</OfferScreen>;
}
