import { videoSite } from './VideoList';

test.each([
  ['https://www.youtube-nocookie.com/embed/x', 'YouTube (Google)'],
  ['https://www.youtube.com/embed/x', 'YouTube (Google)'],
  ['https://notyoutube.com/embed/x', 'notyoutube.com'],
  ['https://www.videos.example.fr/7', 'videos.example.fr'],
  ['https://espace.example.fr/sandbox/videos/x', null],
  ['/sandbox/videos/x', null],
])('C2.6 the player %s gives data to %s', (player, site) => {
  expect(videoSite(player, 'https://espace.example.fr')).toBe(site);
});
