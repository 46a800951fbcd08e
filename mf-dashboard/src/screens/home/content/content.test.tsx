import { expectAccessible, fireEvent, freezeDay, misshapen, refuse, screen, within } from '@portal/testing';
import { testDay } from '../../../testing/calm-server';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

const card = (name: string) => within(screen.getByRole('region', { name }));
const unfolded = ['Nos conseils et vidéos'];
const frame = () => document.querySelector('iframe');
const video = (title: string, player: string | null) => ({
  link: `https://v.example/${encodeURIComponent(title)}`,
  title,
  player,
});

test('C2.6 an article has its link, its title and its French date', async () => {
  await renderHome({ unfolded });
  const link = card('Nos conseils').getByRole('link', { name: 'Chauffage\u202f: 7 gestes (nouvel onglet)' });
  expect(link).toHaveAttribute('href', 'https://www.example.fr/blog/chauffage');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(card('Nos conseils').getByText('16 novembre 2026')).toBeVisible();
});

test('C2.6 a video sends nothing to the video site before the click, and says who receives what', async () => {
  const { container, user } = await renderHome({ unfolded });
  const play = card('En vidéo').getByRole('button', { name: 'Lire la vidéo\u00a0: Lire votre compteur' });
  expect(document.documentElement.innerHTML).not.toMatch(/youtube|ytimg|preconnect/);
  expect(play).toHaveAccessibleDescription(
    /lecteur de YouTube \(Google\), qui reçoit alors votre adresse IP/,
  );
  await user.click(play);
  const dialog = screen.getByRole('dialog', { name: 'Lire votre compteur' });
  expect(within(dialog).getByTitle('Lire votre compteur')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/aB3-_xYz012?autoplay=1&hl=fr&rel=0',
  );
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(within(dialog).getByRole('link', { name: /nouvel onglet/ })).toHaveAttribute(
    'href',
    'https://youtu.be/aB3-_xYz012',
  );
  await expectAccessible(container);
});

test.each(['Escape', 'Fermer'])('C2.6 %s stops the video and gives the focus back', async (how) => {
  const { user } = await renderHome({ unfolded });
  const play = screen.getByRole('button', { name: /^Lire la vidéo/ });
  await user.click(play);
  expect(frame()).not.toBeNull();
  if (how === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  else await user.click(screen.getByRole('button', { name: how }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(frame()).toBeNull();
  expect(play).toHaveFocus();
});

test('C2.6 a video of another site opens beside the portal; one of our own gives nobody anything', async () => {
  const videos = [video('Ailleurs', null), video('Chez nous', '/sandbox/videos/chez-nous')];
  await renderHome({ unfolded, handlers: { '/getContent': () => ({ articles: [], videos }) } });
  const card2 = card('En vidéo');
  expect(card2.getByRole('link', { name: /^Ailleurs/ })).toHaveAttribute(
    'href',
    'https://v.example/Ailleurs',
  );
  expect(card2.getByRole('button', { name: /Chez nous/ })).not.toHaveAccessibleDescription();
  expect(card2.queryByText(/adresse IP/)).toBeNull();
});

test('S1 a link or a player that would run a script or lead elsewhere is not shown', async () => {
  const harmful = ['javascript:alert(1)', 'http://v.example/', '//v.example/', 'data:text/html,x'];
  const articles = harmful.map((link) => ({ link, title: 'Piège', date: '2026-11-01' }));
  const videos = harmful.map((player) => video('Piège', player));
  await renderHome({ unfolded, handlers: { '/getContent': () => ({ articles, videos }) } });
  expect(card('Nos conseils').queryByRole('link')).toBeNull();
  expect(screen.queryByText(/Piège/)).toBeNull();
});

test('C2.6 beyond the first four the others come on demand', async () => {
  const articles = Array.from({ length: 12 }, (_, index) => ({
    link: `https://www.example.fr/${index}`,
    title: `Article ${index}`,
    date: '2026-11-01',
  }));
  const { user } = await renderHome({
    unfolded,
    handlers: { '/getContent': () => ({ articles, videos: [] }) },
  });
  expect(card('Nos conseils').getAllByRole('link')).toHaveLength(4);
  await user.click(card('Nos conseils').getByRole('button', { name: 'Voir les 8 autres' }));
  expect(card('Nos conseils').getAllByRole('link')).toHaveLength(12);
  await user.click(card('Nos conseils').getByRole('button', { name: 'Voir moins', expanded: true }));
  expect(card('Nos conseils').getAllByRole('link')).toHaveLength(4);
});

test('C2.6 a message says when nothing is published yet', async () => {
  const { container } = await renderHome({
    unfolded,
    handlers: { '/getContent': () => ({ articles: [], videos: [] }) },
  });
  expect(card('Nos conseils').getByText('Pas encore d’article')).toBeVisible();
  expect(card('En vidéo').getByText('Pas encore de vidéo')).toBeVisible();
  await expectAccessible(container);
});

test('C2.6 a failure leaves the other blocks alone and recovers by its own retry', async () => {
  const { server, user } = await renderHome({
    unfolded,
    handlers: { '/getContent': () => refuse(503, 'Service indisponible') },
  });
  const failed = card('Articles et vidéos');
  expect(failed.getByRole('alert')).toHaveTextContent('Nos articles et vidéos n’ont pas pu être chargés');
  server.use({ '/getContent': () => ({ articles: [], videos: [] }) });
  await user.click(failed.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Pas encore d’article')).toBeVisible();
  expect(server.payloadsOf('/getBalance')).toHaveLength(1);
});

test('C2.6 an answer of another shape fails these cards alone', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  await renderHome({
    unfolded,
    handlers: { '/getContent': () => misshapen({ articles: null, videos: null }) },
  });
  expect(screen.getByText('Nos articles et vidéos n’ont pas pu être chargés')).toBeVisible();
  expect(screen.getByText(/^Lumenvie Essentiel/)).toBeVisible();
  quiet.mockRestore();
});
