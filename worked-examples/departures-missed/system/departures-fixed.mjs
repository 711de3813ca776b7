/** The next departures from a stop, from a timetable of lines by stop. */
export const nextDepartures = (timetable, stop, limit) =>
  timetable[stop]
    .flatMap(({ line, departures }) => departures.map((minutes) => ({ line, minutes })))
    .sort((a, b) => a.minutes - b.minutes)
    .slice(0, limit);
