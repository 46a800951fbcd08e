import { isSiret } from '@portal/domain';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';

/** Establishments that behave oddly, all with a right key. Any other right number is a company drawn from it. */
export const oddSirets = {
  unknown: '10000000000008',
  closed: '20000000000006',
  down: '30000000000004',
  silent: '40000000000002',
  garbled: '50000000000009',
} as const;

const words = [
  'Atelier',
  'Boulangerie',
  'Garage',
  'Librairie',
  'Fleuriste',
  'Menuiserie',
  'Pharmacie',
  'Studio',
];
const places = ['du Canal', 'des Halles', 'de la Gare', 'du Marché', 'des Alpes', 'du Port', 'de l’Étoile'];
const activities = ['56.10A', '47.11B', '45.20A', '47.61Z', '47.76Z', '43.32A', '47.73Z', '62.01Z'];
const towns = [
  ['69002', 'LYON'],
  ['44000', 'NANTES'],
  ['33000', 'BORDEAUX'],
  ['59000', 'LILLE'],
  ['29200', 'BREST'],
] as const;

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** INSEE's Sirene as far as it is read; the same number is always the same company. */
export const startSireneSandbox = (): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.get<{ Params: { siret: string } }>('/siret/:siret', async (request, reply) => {
      const { siret } = request.params;
      if (siret === oddSirets.silent) return new Promise<never>(() => undefined);
      if (siret === oddSirets.garbled) return reply.type('application/json').send('{"etablissement":');
      if (siret === oddSirets.down) return reply.status(503).send(header(503, 'Service indisponible'));
      if (siret === oddSirets.unknown || !isSiret(siret)) {
        return reply.status(404).send(header(404, `Aucun élément trouvé pour le siret ${siret}`));
      }
      return { ...header(200, 'ok'), etablissement: establishment(siret) };
    });
  });

const header = (statut: number, message: string) => ({ header: { statut, message } });

function establishment(siret: string) {
  const seed = Number(siret.slice(0, 9));
  const [codePostalEtablissement, libelleCommuneEtablissement] = pick(towns, seed);
  return {
    siret,
    uniteLegale: {
      denominationUniteLegale: `${pick(words, seed)} ${pick(places, Math.floor(seed / 8))}`.toUpperCase(),
      nomUniteLegale: null,
      prenom1UniteLegale: null,
      activitePrincipaleUniteLegale: pick(activities, seed),
    },
    adresseEtablissement: {
      numeroVoieEtablissement: String(1 + (seed % 90)),
      indiceRepetitionEtablissement: null,
      typeVoieEtablissement: 'RUE',
      libelleVoieEtablissement: 'DE LA REPUBLIQUE',
      codePostalEtablissement,
      libelleCommuneEtablissement,
    },
    periodesEtablissement: [
      {
        dateFin: null,
        etatAdministratifEtablissement: siret === oddSirets.closed ? 'F' : 'A',
        activitePrincipaleEtablissement: pick(activities, seed),
      },
    ],
  };
}
