import type { Energy } from '@portal/contract';
import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { CallFailure } from '@portal/screen';
import { Button, Notice, Skeleton } from '@portal/ui';
import { frCase } from '../../../i18n/fr-case';
import { frCaseOffer as words } from '../../../i18n/fr-case-offer';
import type { OfferAnswers, OfferChoice, SiteAnswers } from '../../../rules/case/answers';
import { offersDraft } from '../../../rules/case/quote-draft';
import { CancelSection } from '../CancelSection';
import { useCase } from '../case-context';
import type { SectionFormProps } from '../section-form';
import { EnergyDetails, EnergyProduct } from './EnergyOffer';
import { RefusedChoice } from './RefusedChoice';
import { useOfferChoices } from './use-offer-choices';
import { useRest } from './use-rest';
import './offer.css';

/** What is sold for the site, and what of it is chosen (B4). */
export function OfferForm(props: SectionFormProps<OfferAnswers>) {
  const { page, caseLink } = useCase();
  const { client, site } = page.answers;
  const sold = useCall(
    '/getOffers',
    client && site
      ? {
          customerType: client.customerType,
          channel: client.channel,
          contracts: offersDraft(site),
          ...caseLink,
        }
      : null,
  );
  if (sold.status === 'failed' && !sold.data) {
    return <CallFailure title={words.failed} error={sold.error} onRetry={sold.retry} />;
  }
  if (!sold.data || !site) return <Skeleton label={words.loading} lines={6} />;
  return <Choosing {...props} offers={sold.data.offers} energies={site.energies} />;
}

/** Gas has none. */
const meterOf = (site: SiteAnswers | null, energy: Energy) =>
  energy === 'EL'
    ? (site?.contracts.find((contract) => contract.energy === energy)?.rateOption ?? null)
    : null;

function Choosing(props: Parameters<typeof useOfferChoices>[0]) {
  const { quote, page } = useCase();
  const { choices, changed, refusals, choose, validate, errorRef } = useOfferChoices(props);
  const { energies, offers } = props;
  const resting = useRest(offers);
  const each = energies.map((energy) => ({
    energy,
    offers: offers.filter((offer) => offer.energy === energy),
    choice: choices[energy] ?? null,
    named: energies.length > 1,
    onChoose: (choice: OfferChoice | null) => choose(energy, choice),
  }));
  const tooHigh = quote?.error?.code === 'HIGH_CONSUMPTION' ? wordsFor(quote.error) : null;
  return (
    <form
      className="case-offer"
      aria-label={words.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (tooHigh === null) validate();
      }}
    >
      {changed && <Notice tone="warning">{words.changed}</Notice>}
      <RefusedChoice field={null} />
      <p className="case-offer__soft" role="status">
        {resting ? words.resting : words.rested}
      </p>
      <div className="case-offer__products">
        {each.map((one) => (
          <EnergyProduct
            {...one}
            key={one.energy}
            meter={meterOf(page.answers.site, one.energy)}
            resting={resting}
          />
        ))}
      </div>
      {/* after all products: what a choice brings moves none of them */}
      {each.map((one) => (
        <EnergyDetails {...one} key={one.energy} />
      ))}
      {tooHigh !== null && (
        <Notice tone="error" title={words.highConsumption}>
          {tooHigh}
        </Notice>
      )}
      <div ref={errorRef} tabIndex={-1}>
        {refusals.length > 0 && (
          <Notice tone="error">
            {refusals.map((refusal) => (
              <p key={refusal}>{words.refusals[refusal]}</p>
            ))}
          </Notice>
        )}
      </div>
      <div className="ui-form__actions">
        <Button type="submit" variant="primary" disabled={tooHigh !== null}>
          {frCase.validate}
        </Button>
        <CancelSection onCancel={props.onCancel} />
      </div>
    </form>
  );
}
