/**
 * How many weeks each stage usually takes: a plan of about a year and a half, as South African faculties suggest for a
 * master’s by dissertation. They are proportions: a project with less time gets less for each.
 */
const usualWeeks = [4, 10, 8, 16, 8, 12, 2, 8, 4]

/** How many days a stage usually takes, by its number (1 to 9). */
export const usualDays = (number: number): number => (usualWeeks[number - 1] ?? 0) * 7
