/** A function that is asked once per subject; the answers live as long as it does. */
export const memoized = <Subject, Answer>(answer: (subject: Subject) => Answer) => {
  const known = new Map<Subject, { readonly answer: Answer }>();
  return (subject: Subject): Answer => {
    const found = known.get(subject);
    if (found !== undefined) return found.answer;
    const made = answer(subject);
    known.set(subject, { answer: made });
    return made;
  };
};
