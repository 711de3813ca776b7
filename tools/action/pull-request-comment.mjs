import { existsSync, readFileSync } from 'node:fs';
import {
  input,
  isPullRequest,
  readEvent,
  required,
  SUMMARY,
  shortened,
  temporary,
  warning,
} from './github.mjs';

/** What GitHub takes for one comment. */
const MOST_COMMENT = 65_536;

/** How many pages of comments are looked through. */
const MOST_PAGES = 50;

/** Marks the comment of one contract file; invisible to readers. */
const markerOf = (config) => `<!-- eval-quality: ${encodeURIComponent(config).replaceAll('-', '%2D')} -->`;

const api = async (method, path, body) => {
  const response = await fetch(
    `${required('GITHUB_API_URL')}/repos/${required('GITHUB_REPOSITORY')}${path}`,
    {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${input('GITHUB_TOKEN')}`,
        'content-type': 'application/json',
        'user-agent': 'eval-quality',
        'x-github-api-version': '2022-11-28',
      },
      redirect: 'error',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  );
  if (!response.ok) {
    throw Object.assign(new Error(`GitHub answered ${method} ${path} with ${response.status}`), {
      status: response.status,
    });
  }
  return response.json();
};

/** The comment of an earlier run; undefined when there is none. */
const earlier = async (number, marker) => {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const comments = await api('GET', `/issues/${number}/comments?per_page=100&page=${page}`);
    const found = comments.find(({ body }) => typeof body === 'string' && body.startsWith(marker));
    if (found !== undefined || comments.length < 100) return found;
  }
  return undefined;
};

/** Writes the results into one comment of the pull request: the one that carries the marker, or a new one. */
export const comment = async () => {
  const number = isPullRequest() ? readEvent().pull_request?.number : undefined;
  if (typeof number !== 'number') return warning('comment-on-pr: this is no run of a pull request');
  const summary = temporary(SUMMARY);
  if (!existsSync(summary)) return warning('comment-on-pr: there are no results to write');
  const marker = markerOf(input('CONFIG', 'agent-spec.yaml'));
  const body = {
    body: `${marker}\n${shortened(readFileSync(summary, 'utf8'), MOST_COMMENT - marker.length - 1)}`,
  };
  try {
    const found = await earlier(number, marker);
    if (found !== undefined) {
      try {
        return void (await api('PATCH', `/issues/comments/${found.id}`, body));
      } catch (problem) {
        // Somebody else wrote it, or it was deleted just now.
        if (problem.status !== 403 && problem.status !== 404) throw problem;
      }
    }
    await api('POST', `/issues/${number}/comments`, body);
  } catch (problem) {
    // A pull request from a fork may not comment: the results stand in the summary all the same.
    if (problem.status !== 403) throw problem;
    warning('comment-on-pr: the token may not comment on this pull request');
  }
};
