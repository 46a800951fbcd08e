import { expect, type Page } from '@playwright/test';
import { CaseSection } from './case-section';

type Energies = 'Électricité' | 'Gaz' | 'Les deux';

interface Place {
  number: string;
  street: string;
  postalCode: string;
}

/** « Lieu de consommation »: by the numbers of its points, or by the questionnaire. */
export class SiteSection extends CaseSection {
  readonly estimates = this.region.getByRole('heading', { name: 'Consommation estimée' });
  readonly search = this.region.getByRole('button', { name: 'Rechercher' });
  readonly estimate = this.region.getByRole('button', { name: 'Estimer' });

  constructor(page: Page) {
    super(page, '[Ll]ieu de consommation');
  }

  async ask(energies: Energies, points: { pdl?: string; pce?: string } = {}): Promise<void> {
    await this.region.getByRole('radio', { name: energies, exact: true }).check();
    if (points.pdl) await this.field(/^PDL/).fill(points.pdl);
    if (points.pce) await this.field(/^PCE/).fill(points.pce);
  }

  /** Found by the numbers typed, its estimates left as they are. */
  async find(energies: Energies, points: { pdl?: string; pce?: string }): Promise<void> {
    await this.ask(energies, points);
    await this.search.click();
    await expect(this.estimates).toBeVisible();
    await this.next.click();
  }

  /** As a customer does, who says where their point is. */
  async findOwn(pdl: string, place: Place): Promise<void> {
    await this.searchOwn(pdl, place);
    await expect(this.estimates).toBeVisible();
  }

  async searchOwn(pdl: string, place: Place): Promise<void> {
    await this.region.getByRole('radio', { name: /^Avec le numéro du point/ }).check();
    await this.ask('Électricité', { pdl });
    await this.field('Numéro').fill(place.number);
    await this.field('Voie').fill(place.street);
    await this.region.getByLabel('Code postal').fill(place.postalCode);
    await expect(this.region.getByLabel('Commune')).not.toHaveValue('');
    await this.search.click();
  }

  /** A flat of 65 m² for three people, heated by gas. */
  async answerSurvey(town: { postalCode: string; name: string }): Promise<void> {
    await this.region.getByRole('radio', { name: /questionnaire/ }).check();
    const answers = {
      Logement: 'Appartement',
      Résidence: 'Résidence principale',
      Surface: '61 à 70\u00a0m²',
      'Nombre d’occupants': '3',
      Chauffage: 'Gaz',
      'Option tarifaire': 'Je ne sais pas',
    };
    for (const [label, option] of Object.entries(answers)) {
      const select = this.region.getByLabel(label, { exact: true });
      await select.selectOption({ label: option });
    }
    await this.region.getByLabel('Code postal').fill(town.postalCode);
    await this.region.getByLabel('Commune').selectOption(town.name);
    await this.estimate.click();
    await expect(this.estimates).toBeVisible();
  }
}
