import { describe, expect, test } from 'vitest'
import { assess } from '../assess.ts'

describe('a word for a time that says which people or things are meant is no time', () => {
  test.each([
    [
      'In night nurses, does a 20-minute nap, compared with none, reduce errors over a month?',
      'night nurses',
      'over a month',
    ],
    [
      'In shift workers, does bright light, compared with dim light, improve sleep quality within two weeks?',
      'shift workers',
      'within two weeks',
    ],
    [
      'In day labourers, does a midday rest, compared with none, reduce falls over one summer?',
      'day labourers',
      'over one summer',
    ],
    [
      'In term infants, does late clamping, compared with early clamping, raise haemoglobin after six months?',
      'term infants',
      'after six months',
    ],
    [
      'In year 10 learners, does weekly tutoring, compared with none, raise marks for a term?',
      'year 10 learners',
      'for a term',
    ],
    [
      'In night guards, does a short shift, compared with a long one, lower blood pressure during one month?',
      'night guards',
      'during one month',
    ],
    [
      'In season workers on wine farms, does a leaflet, compared with a talk, raise glove use over one harvest?',
      'season workers on wine farms',
      'over one harvest',
    ],
    [
      'In winter wheat, does late sowing, compared with early sowing, lower yield over two seasons?',
      'winter wheat',
      'over two seasons',
    ],
    [
      'In weekend cyclists, does stretching, compared with none, reduce injuries within a year?',
      'weekend cyclists',
      'within a year',
    ],
  ])('%s', (question, population, time) => {
    const { elements } = assess(question)
    const said = (name: string) => elements.find((element) => element.name === name)?.text
    expect({ population: said('population'), time: said('time') }).toEqual({ population, time })
  })

  test.each([
    ['At night, do older adults in Soweto fall more often than by day?', 'At night'],
    ['In winter, do older adults in Lesotho fall more often than in summer?', 'In winter'],
    ['In two nights, how many errors do nurses report?', 'In two nights'],
    ['During night shifts, do nurses in Durban make more errors than others?', 'During night shifts'],
    ['In week 12 of pregnancy, how common is anaemia among women in Durban?', 'In week 12 of pregnancy'],
    ['Within an hour, does paracetamol, compared with placebo, lower temperature in children?', 'Within an hour'],
  ])('but %s', (question, time) => {
    expect(assess(question).elements.find(({ name }) => name === 'time')?.text).toBe(time)
  })
})
