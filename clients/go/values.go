package daybook

import (
	"bytes"
	"encoding/json"
)

// Amount is a decimal amount, digit by digit as the service wrote it. Give it to a library of decimals, never to a float.
type Amount string

// UnmarshalJSON keeps the digits of a number.
func (amount *Amount) UnmarshalJSON(text []byte) error {
	if bytes.Equal(text, []byte("null")) {
		return nil
	}
	if len(text) > 0 && text[0] == '"' {
		return json.Unmarshal(text, (*string)(amount))
	}
	*amount = Amount(text)
	return nil
}

// Field is a part of a body that may be left out: Set(value) sends it, Null[T]() sends null, and nothing is sent without either.
type Field[T any] struct {
	value *T
	null  bool
}

// Set is a field with a value.
func Set[T any](value T) Field[T] { return Field[T]{value: &value} }

// Null is a field that is taken away.
func Null[T any]() Field[T] { return Field[T]{null: true} }

// IsSet tells whether the field has a value.
func (field Field[T]) IsSet() bool { return field.value != nil }

// IsZero tells whether the field is left out.
func (field Field[T]) IsZero() bool { return field.value == nil && !field.null }

// MarshalJSON writes the value, or null.
func (field Field[T]) MarshalJSON() ([]byte, error) { return json.Marshal(field.value) }

// UnmarshalJSON reads the value, or null.
func (field *Field[T]) UnmarshalJSON(text []byte) error {
	if bytes.Equal(text, []byte("null")) {
		field.null = true
		return nil
	}
	field.value = new(T)
	return json.Unmarshal(text, field.value)
}
