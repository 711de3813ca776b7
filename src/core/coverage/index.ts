export {
  type Declaration,
  DISCIPLINE_RULES,
  type DisciplineRule,
  type DisciplineRuleId,
} from './discipline-rule.js';
export { disciplineRules } from './discipline-rules.js';
export {
  type CoverageGap,
  coverageSeverity,
  coverContract,
  evaluateCoverage,
  evaluateRelevance,
  evaluateSatisfaction,
  type Relevance,
  type RuleCoverage,
  type Satisfaction,
} from './evaluate-coverage.js';
