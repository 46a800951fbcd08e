import { energies, type Energy } from '@portal/contract';
import {
  addressLine,
  civilityLabel,
  deliveryPointNames,
  energyLabel,
  formatPhone,
  sumOfKwh,
} from '@portal/domain';
import { frCaseSite } from '../../i18n/fr-case-site';
import { frCaseSituation, frSituationOfLink } from '../../i18n/fr-case-situation';
import type { CaseAnswers, EnergySituation } from '../../rules/case/answers';
import type { AnsweredSection } from '../../rules/case/case-page';
import { useCase, useIsCustomer } from './case-context';
import { startWords } from './situation/situation-terms';

/** What was answered in a section that is folded. */
export function SectionLine({ section }: { section: AnsweredSection }) {
  const { page } = useCase();
  const words = useIsCustomer() ? frSituationOfLink : frCaseSituation;
  const ofSituation = (energy: Energy, situation: EnergySituation) => {
    const start = startWords(energy, situation, page);
    return `${words.processes[situation.processType].label}, ${start.charAt(0).toLowerCase()}${start.slice(1)}`;
  };
  const parts = partsOf(section, page.answers, ofSituation).filter(Boolean);
  return <p className="case-section__line">{parts.join('\u00a0· ')}</p>;
}

function partsOf(
  section: AnsweredSection,
  { client, site, offer, situation, missing }: CaseAnswers,
  ofSituation: (energy: Energy, situation: EnergySituation) => string,
): string[] {
  switch (section) {
    case 'client': {
      if (!client) return [];
      const person = [civilityLabel(client.civility), client.firstName, client.lastName].join(' ').trim();
      return [client.companyName, person, client.email, client.phone && formatPhone(client.phone)];
    }
    case 'site': {
      const address = site?.contracts[0]?.deliveryPoint.address;
      return [
        address ? addressLine({ ...address, street: address.street ?? '' }) : '',
        ...(site?.contracts ?? []).map(
          ({ energy, estimates }) =>
            `${energyLabel(energy)} ${frCaseSite.details.perYear(sumOfKwh(estimates))}`,
        ),
      ];
    }
    case 'offer':
      return ofEach(offer, (choice) => choice.productLabel);
    case 'situation':
      return ofEach(situation, (each, energy) => ofSituation(energy, each));
    case 'missing':
      return ofEach(missing, ({ pointOfDelivery }, energy) =>
        pointOfDelivery
          ? `${deliveryPointNames[energy]} ${pointOfDelivery}`
          : `${deliveryPointNames[energy]} ${frCaseSite.details.surveyed.toLowerCase()}`,
      );
  }
}

/** Said once where it is the same for both energies, else with the name of each. */
function ofEach<Part>(
  answers: Partial<Record<Energy, Part>> | null,
  say: (part: Part, energy: Energy) => string,
): string[] {
  const said = energies.flatMap((energy) => {
    const part = answers?.[energy];
    return part ? [{ energy, text: say(part, energy) }] : [];
  });
  const [first] = said;
  if (!first) return [];
  if (said.every(({ text }) => text === first.text)) return [first.text];
  return said.map(({ energy, text }) => `${energyLabel(energy)}\u00a0: ${text}`);
}
