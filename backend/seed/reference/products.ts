import type { CustomerType, Energy, RateOption } from '@portal/contract';
import { billingModeOf } from '@portal/domain';
import type { Row } from '../rows';

export interface SeedProduct {
  code: string;
  type: 'PACKAGE' | 'GREEN' | 'CAPACITY' | 'SIMPLE';
  label: string;
  description: string;
  energy: Energy;
  customerType: CustomerType;
  rateOption: RateOption;
  isDefault: boolean;
  /** Against the supplier's base price, per cent. */
  priceLevel: number;
}

const product = (
  code: string,
  type: SeedProduct['type'],
  label: string,
  energy: Energy,
  customerType: CustomerType,
  rateOption: RateOption,
  priceLevel: number,
  description: string,
  isDefault = false,
): SeedProduct => ({
  code,
  type,
  label,
  description,
  energy,
  customerType,
  rateOption,
  isDefault,
  priceLevel,
});

/** Codes ending in CYC are billed in cycles, three of them on real readings: `billingModeOf` of the domain decides. */
export const products: readonly SeedProduct[] = [
  product(
    'FORFAIT_EL',
    'PACKAGE',
    'Forfait Lumière',
    'EL',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    97,
    'Un forfait d’électricité par saison, des échéances régulières.',
    true,
  ),
  product(
    'FORFAIT_HC_EL',
    'PACKAGE',
    'Forfait Lumière Heures Creuses',
    'EL',
    'INDIVIDUAL',
    'HIGH_LOW',
    97,
    'Le forfait d’électricité avec des heures creuses à prix doux.',
  ),
  product(
    'FORFAIT_VERT_EL',
    'GREEN',
    'Forfait Lumière Verte',
    'EL',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    103,
    'Un forfait d’électricité 100 % renouvelable, produite en France.',
  ),
  product(
    'CAPACITE_EL',
    'CAPACITY',
    'Forfait Lumière Capacité',
    'EL',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    96,
    'Le forfait d’électricité avec la garantie de capacité facturée sur une ligne à elle.',
  ),
  product(
    'LIBERTE_EL_CYC',
    'SIMPLE',
    'Liberté Électricité',
    'EL',
    'INDIVIDUAL',
    'HIGH_LOW',
    100,
    'Vous payez ce que vous consommez, chaque mois.',
  ),
  product(
    'SIMPLE_BASE_EL_CYC',
    'SIMPLE',
    'Simple Électricité',
    'EL',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    99,
    'Facturée sur relevés réels, sans échéancier.',
  ),
  product(
    'FORFAIT_PRO_EL',
    'PACKAGE',
    'Forfait Pro Électricité',
    'EL',
    'PROFESSIONAL',
    'TOTAL_HOUR',
    98,
    'Le forfait d’électricité des petites entreprises.',
    true,
  ),
  product(
    'FORFAIT_PRO_HC_EL',
    'PACKAGE',
    'Forfait Pro Électricité Heures Creuses',
    'EL',
    'PROFESSIONAL',
    'HIGH_LOW',
    98,
    'Le forfait professionnel avec heures creuses.',
  ),
  product(
    'PRO_EL_CYC',
    'SIMPLE',
    'Pro Cyclique Électricité',
    'EL',
    'PROFESSIONAL',
    'HIGH_LOW',
    101,
    'Une facture par mois, sur votre consommation.',
  ),
  product(
    'SIMPLE_BASE_PRO_EL_CYC',
    'SIMPLE',
    'Simple Pro Électricité',
    'EL',
    'PROFESSIONAL',
    'TOTAL_HOUR',
    100,
    'Facturée sur relevés réels, pour les professionnels.',
  ),
  product(
    'FORFAIT_NG',
    'PACKAGE',
    'Forfait Chaleur',
    'NG',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    97,
    'Un forfait de gaz par saison, pour un hiver sans surprise.',
    true,
  ),
  product(
    'FORFAIT_VERT_NG',
    'GREEN',
    'Forfait Chaleur Biogaz',
    'NG',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    106,
    'Un forfait de gaz avec 30\u00a0% de biométhane français.',
  ),
  product(
    'SIMPLE_BASE_NG_CYC',
    'SIMPLE',
    'Simple Gaz',
    'NG',
    'INDIVIDUAL',
    'TOTAL_HOUR',
    99,
    'Facturé sur relevés réels, sans échéancier.',
  ),
  product(
    'FORFAIT_PRO_NG',
    'PACKAGE',
    'Forfait Pro Gaz',
    'NG',
    'PROFESSIONAL',
    'TOTAL_HOUR',
    98,
    'Le forfait de gaz des petites entreprises.',
    true,
  ),
  product(
    'PRO_NG_CYC',
    'SIMPLE',
    'Pro Cyclique Gaz',
    'NG',
    'PROFESSIONAL',
    'TOTAL_HOUR',
    101,
    'Une facture de gaz par mois, sur votre consommation.',
  ),
];

const byCode = new Map(products.map((each) => [each.code, each]));

export function productNamed(code: string): SeedProduct {
  const found = byCode.get(code);
  if (!found) throw new Error(`No product ${code}.`);
  return found;
}

/** Real billing is sold by the supplier itself, not by its partners. */
const ownChannels = ['ADMIN', 'COMDATA', 'WEB', 'WEB-ADS'];

/** Whether a group's cases may have the product: `sellsIn` of the catalogue decides alike. */
export const isSoldThrough = ({ code }: SeedProduct, channel: string): boolean =>
  billingModeOf(code) !== 'REAL_BILLING' ||
  ownChannels.some((own) => channel === own || channel.startsWith(`${own}_`));

/** What a customer is offered first. */
export function defaultProduct({ energy, customerType }: SeedProduct): SeedProduct {
  const found = products.find(
    (each) => each.isDefault && each.energy === energy && each.customerType === customerType,
  );
  if (!found) throw new Error(`No default product of ${energy} for ${customerType}.`);
  return found;
}

export const productRows = (): Row<'product'>[] =>
  products.map((each, position) => ({
    code: each.code,
    product_type: each.type,
    label: each.label,
    description: each.description,
    energy: each.energy,
    customer_type: each.customerType,
    is_default: each.isDefault,
    rate_option: each.rateOption,
    billing_mode: billingModeOf(each.code),
    discount_rate_bp: Math.max(0, 100 - each.priceLevel) * 100,
    position,
    sold_from: '2019-01-01',
    sold_to: null,
    channels: billingModeOf(each.code) === 'REAL_BILLING' ? ownChannels : null,
    // instalments are debited; a bill may be paid as its customer likes
    free_payment_modes: billingModeOf(each.code) === 'PAYMENT_SCHEDULE' ? [] : ['bankTransfer', 'check'],
  }));
