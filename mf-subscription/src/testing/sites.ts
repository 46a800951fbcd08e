import type { Energy, ResponseOf } from '@portal/contract';
import type { ContractToBe } from '../rules/case/answers';

type Answer = ResponseOf<'/getPackages'>;

const pointNumbers = { EL: '14500000100017', NG: '14500000100099' };

/** What an operator knows of a point in Brest. */
function aPoint(energy: Energy): ContractToBe['deliveryPoint'] {
  return {
    pointOfDelivery: pointNumbers[energy],
    address: {
      number: '12',
      street: 'rue de Siam',
      netArea: '29019',
      postalCode: '29200',
      townName: 'Brest',
      country: 'FR',
    },
    contractualCapacity: energy === 'EL' ? 9 : 12_000,
    contractualCapacityUnit: energy === 'EL' ? 'kVA' : 'kWh',
    greedRate: null,
    profile: energy === 'EL' ? 'RES2' : 'P012',
    grdCode: null,
    meterType: energy === 'EL' ? 'LINKY' : 'GAZPAR',
    smartMeterStatus: 'COMMUNICATING',
  };
}

/** Of a dwelling that was surveyed, all that is known is its town. */
export const aDwelling = (energy: Energy): ContractToBe['deliveryPoint'] => ({
  ...aPoint(energy),
  pointOfDelivery: null,
  address: {
    number: null,
    street: null,
    netArea: '29019',
    postalCode: '29200',
    townName: 'Brest',
    country: 'FR',
  },
  contractualCapacity: null,
  contractualCapacityUnit: null,
  profile: null,
  meterType: null,
  smartMeterStatus: null,
});

/** Electricity: 3 000 kWh in peak hours and 1 000 off-peak; gas: 12 000. */
export const aContractToBe = (energy: Energy, over: Partial<ContractToBe> = {}): ContractToBe => ({
  energy,
  rateOption: energy === 'EL' ? 'HIGH_LOW' : 'TOTAL_HOUR',
  contractCategory: energy === 'EL' ? 'RES2' : 'P012',
  estimates:
    energy === 'EL'
      ? [
          { energy, timeframe: 'HIGH', quantity: 3000 },
          { energy, timeframe: 'LOW', quantity: 1000 },
        ]
      : [{ energy, timeframe: 'TOTAL_HOUR', quantity: 12_000 }],
  deliveryPoint: aPoint(energy),
  ...over,
});

const plan = (energy: Energy): Answer['packagesList'][number] => ({
  energy,
  productCode: `FORFAIT_${energy}`,
  plan: { id: 'PLAN', energy, recommended: true, recommendedPackage: 'P3', authorizedPackages: ['P3'] },
  packages: [],
});

export const reference = '0190b7bd-2f06-7e4f-9d0b-0c1f7a1a2b3c';

/** Answer of `/getPackages`, by default with one package per energy. */
export const somePackages = (contracts: ContractToBe[], over: Partial<Answer> = {}): Answer => ({
  packagesList: contracts.map(({ energy }) => plan(energy)),
  contracts,
  prepaymentFrequencies: [],
  estimateReference: reference,
  ...over,
});
