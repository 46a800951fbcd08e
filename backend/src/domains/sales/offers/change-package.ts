import { formatKwh } from '@portal/domain';
import {
  instalmentOf,
  keptChoice,
  priceEntry,
  productOfContract,
  soldPackage,
} from '../../billing/catalogue/catalogue.service';
import { replanInstalments } from '../../billing/payments/instalment-plan.service';
import { type Asked, choosesAny, type Decision, keyOf, planOf, refusal } from './decision';
import { lastPackageChange, replacePackages, updateContract } from './offers.queries';
import { nextMonth, nextChange, onceAMonth } from './offers.rules';
import { packageRows } from './package-rows';
import { runningContract } from '../../billing/contract-terms/contract-terms.service';

/** Another package of the contract's product: an authorised one, any for groups ADMIN and COMDATA; once a month. */
export async function changePackage(asked: Asked): Promise<Decision> {
  const { tx, day, state, wanted, author } = asked;
  const [id, ...others] = new Set((wanted.chosenPackages ?? []).map((each) => each.id));
  if (id === undefined) return refusal('Choisissez un forfait');
  if (others.length > 0) return refusal('Les forfaits d’été et d’hiver vont par paire');
  const own = state.packages;
  if (own.length === 0) return refusal('Votre offre n’a pas de forfait');
  if (own.every(({ package_id }) => package_id === id)) {
    return { verdict: 'SAME', description: 'Ce forfait est déjà le vôtre' };
  }
  const authorized = own[0]?.authorized_packages ?? [];
  const { contract } = state;
  const entry = await productOfContract(tx, day, contract.product_code);
  const pair = soldPackage(entry, id);
  if (!pair || !(choosesAny(author) || authorized.includes(id)))
    return refusal('Ce forfait n’est pas proposé pour votre contrat');
  const next = nextChange(await lastPackageChange(tx, keyOf(asked)), day);
  if (next !== null) return refusal(onceAMonth('package', next), next);
  const prices = priceEntry(entry, keptChoice(runningContract(state), { packageIds: [id] }), day);
  return {
    verdict: 'CHANGE',
    subcategory: 'PACKAGE_CHANGE',
    summary: `Nouveau forfait\u00a0: ${formatKwh(pair.summerKwh)} par mois en été, ${formatKwh(pair.winterKwh)} par mois en hiver.`,
    before: {
      packages: own.map(({ timeframe, package_id, amount_kwh }) => ({ timeframe, package_id, amount_kwh })),
    },
    after: { packageId: id, prices },
    prices,
    quote: prices,
    nextPossibleDate: nextMonth(day),
    apply: async () => {
      await replacePackages(
        tx,
        keyOf(asked),
        packageRows(asked, { id, ...pair, authorizedPackages: authorized }),
      );
      await replanInstalments(tx, asked.clock, planOf(asked), instalmentOf(prices));
      await updateContract(tx, keyOf(asked), { updated_at: asked.clock() });
    },
  };
}
