import { allow } from '#domain/ground/grants.ts'

export const may = {
  remarkOnQuestion: allow('supervisor'),
}
