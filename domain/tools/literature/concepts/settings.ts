/** Where people are found: left out after “in” or “at”, where it only narrows. How a line reads: `concepts.ts`. */
export const settings = `
Schools | school*, classroom*
Universities | universit*, higher education, campus*
Workplace | workplace*, work environment*, worksite*
Poverty Areas | informal settlement*, slum, slums, shack*, township*
Hospitals, Public | public hospital*, government hospital*, state hospital*
Hospitals, Rural | rural hospital*, district hospital*
Hospitals, Private | private hospital*, private clinic*
Hospitals, Psychiatric | psychiatric hospital*, psychiatric unit*, mental hospital*, mental institution*
Tertiary Care Centers; Hospitals, Teaching | tertiary hospital*, tertiary care, academic hospital*, referral hospital*, teaching hospital*, central hospital*
Community Health Centers | community health centre*, community clinic*
Rural Population; Rural Health | rural*
Urban Population; Urban Health | urban*, city, cities, inner-city
`
