import fc from 'fast-check';
import { videoPlayer } from './content.routes';

const nocookie = 'https://www.youtube-nocookie.com';
const player = `${nocookie}/embed/aB3-_xYz012?autoplay=1&hl=fr&rel=0`;

test.each([
  'https://www.youtube.com/watch?v=aB3-_xYz012',
  'https://youtube.com/watch?list=PL1&v=aB3-_xYz012&t=12s',
  'https://m.youtube.com/watch?v=aB3-_xYz012',
  'https://youtu.be/aB3-_xYz012?si=share',
  'https://www.youtube.com/embed/aB3-_xYz012',
  'https://www.youtube.com/shorts/aB3-_xYz012',
  'https://www.youtube.com/live/aB3-_xYz012',
  'https://www.youtube-nocookie.com/embed/aB3-_xYz012?rel=1',
])('C2.6 %s plays on the site without cookies', (link) => {
  expect(videoPlayer(link, nocookie)).toBe(player);
});

test.each([
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aB3-_xYz012"><script>',
  'https://www.youtube.com/@lumenvie',
  'https://www.youtube.com/constructor',
  'https://youtube.com.example.fr/watch?v=aB3-_xYz012',
  'https://vimeo.com/123',
  'javascript:alert(1)',
  'not an address',
  '',
])('C2.6 %s has no player', (link) => {
  expect(videoPlayer(link, nocookie)).toBeNull();
});

test('C2.6 another video site frames its own addresses, to the origin', () => {
  const site = 'https://videos.example.fr/';
  expect(videoPlayer('https://videos.example.fr/embed/7', site)).toBe('https://videos.example.fr/embed/7');
  expect(videoPlayer('http://videos.example.fr/embed/7', site)).toBeNull();
  expect(videoPlayer('https://videos.example.fr.evil.example/7', site)).toBeNull();
  expect(videoPlayer('https://www.youtube.com/watch?v=aB3-_xYz012', site)).toBeNull();
});

test('C2.6 without a video site only the sandbox plays', () => {
  expect(videoPlayer('/sandbox/videos/lire-votre-index', undefined)).toBe('/sandbox/videos/lire-votre-index');
  expect(videoPlayer('/sandbox/outbox', undefined)).toBeNull();
  expect(videoPlayer('/sandbox/videos/../outbox', undefined)).toBeNull();
  expect(videoPlayer('https://www.youtube.com/watch?v=aB3-_xYz012', undefined)).toBeNull();
});

test('C2.6 no link leads a frame to another origin than the configured one', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), (link) => {
      const address = videoPlayer(link, nocookie);
      expect(address === null || new URL(address).origin === nocookie).toBe(true);
    }),
  );
});
