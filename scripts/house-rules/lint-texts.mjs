/** Reads `[{ text, filePath }]` from stdin and prints, for each, the names of the rules that refuse it. */
import { text as readAll } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const cases = JSON.parse(await readAll(process.stdin));
const eslint = new ESLint();
const answers = [];
for (const { text, filePath } of cases) {
  const [result] = await eslint.lintText(text, { filePath });
  answers.push(result.messages.map((message) => message.ruleId ?? message.message));
}
process.stdout.write(JSON.stringify(answers));
