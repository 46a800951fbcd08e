import { addDays } from '@portal/domain';
import { morningOf } from '../instants';
import { Random } from '../random/random';
import type { Row } from '../rows';

const articleTitles = [
  'Chauffage : 7 gestes pour passer l’hiver sans surprise',
  'Heures creuses : ce qui change d’ici 2027',
  'Comprendre votre facture d’électricité, ligne par ligne',
  'Relevé de compteur : quand et comment le transmettre',
  'Déménager sans coupure : la liste à cocher',
  'Un arbre par trimestre : où plantons-nous ?',
];
const videoTitles = [
  'Votre espace client en deux minutes',
  'Lire l’index de votre compteur Linky',
  'Lire l’index de votre compteur de gaz',
];

const slug = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function rows(
  titles: readonly string[],
  folder: string,
  site: string,
  today: string,
  every: number,
): Row<'article'>[] {
  const random = new Random(folder);
  return titles.map((title, index) => {
    const published_on = addDays(today, -5 - index * every);
    const link = `${site}/${folder}/${slug(title)}`;
    return { id: random.uuid(morningOf(published_on)), title, link, published_on };
  });
}

export const articleRows = (today: string): Row<'article'>[] =>
  rows(articleTitles, 'blog', 'https://www.example.fr', today, 18);
/** They play in the video sandbox. */
export const videoRows = (today: string): Row<'video'>[] =>
  rows(videoTitles, 'videos', '/sandbox', today, 60);
