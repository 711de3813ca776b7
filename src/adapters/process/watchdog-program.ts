/**
 * The program that starts a target and outlives the host: a process in a session of its own, connected to the host by a
 * socket (descriptor 3) whose closing is the signal to kill the target's whole group. It gets the target's description as
 * the first line over that socket, so that no environment value shows up in a process list, hands its descriptors 4 to 6
 * to the target as standard streams and closes its own copies of them. It says on the socket, a line of JSON each, that
 * the target started, failed to start, or exited; any second line from the host lets what is left running go on.
 *
 * It is text and not a module of its own, so that it is at hand wherever a bundler puts the code around it.
 */
export const WATCHDOG_PROGRAM = `
'use strict';
const { spawn } = require('node:child_process');
const { closeSync } = require('node:fs');
const { Socket } = require('node:net');

const STREAMS = [4, 5, 6];
const TRIES = 100;
const PAUSE_MS = 5;

let group;
let wasTold = false;
const control = new Socket({ fd: 3, readable: true, writable: true });
const say = (message) => control.write(JSON.stringify(message) + '\\n');

const describe = (error) => {
  const { constructor, message, errno, code, syscall, path, spawnargs } = error;
  return { kind: constructor.name, message, properties: { errno, code, syscall, path, spawnargs } };
};

const start = ({ target, args, cwd, env }) => {
  try {
    const child = spawn(target, args, { cwd, env, detached: true, stdio: STREAMS });
    child.once('error', (error) => say({ failed: describe(error) }));
    if (child.pid !== undefined) {
      group = child.pid;
      say({ started: child.pid });
      child.once('exit', (code, signal) => say({ exited: { code, signal } }));
    }
  } catch (error) {
    say({ failed: describe(error) });
  }
  STREAMS.forEach(closeSync);
};

const killGroup = (tries) => {
  if (group === undefined || tries === 0) process.exit();
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (error.code === 'ESRCH') process.exit();
  }
  setTimeout(killGroup, PAUSE_MS, tries - 1);
};

let received = '';
control.setEncoding('utf8');
control.on('data', (text) => {
  received += text;
  for (let end = received.indexOf('\\n'); end !== -1; end = received.indexOf('\\n')) {
    const line = received.slice(0, end);
    received = received.slice(end + 1);
    if (wasTold) process.exit();
    wasTold = true;
    start(JSON.parse(line));
  }
});
control.on('error', () => undefined);
control.once('close', () => killGroup(TRIES));
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
`;
