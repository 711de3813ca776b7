import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text as the data of a workflow command: nothing in it begins another one. */
const data = (text) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

export const error = (text) => console.log(`::error title=eval-quality::${data(text)}`);
export const warning = (text) => console.log(`::warning title=eval-quality::${data(text)}`);

/** A variable that GitHub sets. */
export const required = (name) => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: is this a GitHub workflow?`);
  return value;
};

/** An input of the action; `otherwise` when it is empty. */
export const input = (name, otherwise = '') => process.env[`INPUT_${name}`] || otherwise;
export const isOn = (name) => input(name).trim().toLowerCase() === 'true';

/** Where the steps leave files for one another. */
export const temporary = (name) => join(required('RUNNER_TEMP'), name);
export const REPORT = 'eval-quality-report.json';
export const SUMMARY = 'eval-quality-summary.md';

/** Sets an output of the step; its value has one line. */
export const setOutput = (name, value) =>
  appendFileSync(required('GITHUB_OUTPUT'), `${name}=${value.replaceAll(/[\r\n]/g, ' ')}\n`);

/** What started the workflow. */
export const readEvent = () => JSON.parse(readFileSync(required('GITHUB_EVENT_PATH'), 'utf8'));

/** Whether the workflow was started by a pull request, whose author may be anybody. */
export const isPullRequest = () => required('GITHUB_EVENT_NAME').startsWith('pull_request');

/** At most so many characters, with a word about the rest. */
export const shortened = (text, most) => {
  const note = '\n\n_Cut off: the whole report is kept as an artifact of the run._\n';
  return text.length <= most ? text : `${text.slice(0, most - note.length).toWellFormed()}${note}`;
};
