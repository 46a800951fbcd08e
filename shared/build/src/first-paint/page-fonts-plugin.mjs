import postcss from 'postcss';
import webpack from 'webpack';

const entrySheet = /^shell\..*css$/;
const handOver = 'page-fonts.json';
const basicLatin = /U\+0000-00FF/i;

/**
 * Takes the fonts out of the shell's sheet, for the page to have them in its head. A font that arrives after the text is drawn
 * breaks its lines elsewhere and moves what is below. The one of every text is loaded ahead and `optional`: a page that is
 * drawn before it is there keeps the fallback, and the next page has it. Others are rare, and are swapped in.
 * https://web.dev/articles/preload-optional-fonts
 */
export class PageFontsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageFonts', (compilation) => {
      // before files are named after their content: the names in this asset are then put right, as in a sheet
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name: 'PageFonts', stage }, () => {
        for (const { name, source } of compilation
          .getAssets()
          .filter((asset) => entrySheet.test(asset.name))) {
          const sheet = postcss.parse(source.source().toString());
          const fonts = takeFonts(sheet);
          compilation.updateAsset(name, new webpack.sources.RawSource(sheet.toString()));
          compilation.emitAsset(handOver, new webpack.sources.RawSource(JSON.stringify(fonts)));
        }
      });
    });
  }
}

/**
 * What the plugin took, for the first paint: no file of the build.
 * @param {import('webpack').Compilation} compilation
 * @returns {{ css: string, preload: string[] }} file names are relative to the version's folder
 */
export function pageFonts(compilation) {
  const fonts = JSON.parse(compilation.getAsset(handOver).source.source().toString());
  compilation.deleteAsset(handOver);
  return fonts;
}

/**
 * Removes the faces of a server from the sheet.
 * @param {import('postcss').Root} sheet
 */
function takeFonts(sheet) {
  const faces = [];
  const preload = [];
  sheet.walkAtRules('font-face', (face) => {
    const file = /url\((['"]?)(?:\.\/)?([^'")]+)\1\)/.exec(face.toString())?.[2];
    if (!file) return;
    if (basicLatin.test(face.toString())) {
      preload.push(file);
      face.walkDecls('font-display', (display) => void (display.value = 'optional'));
    }
    faces.push(face.toString().replaceAll(/\s+/g, ' '));
    face.remove();
  });
  return { css: faces.join('\n'), preload };
}
